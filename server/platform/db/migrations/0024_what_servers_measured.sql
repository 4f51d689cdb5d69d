CREATE TABLE "monitor_minutes" (
	"until" timestamp (3) with time zone NOT NULL,
	"process_id" uuid NOT NULL,
	"awaited_lines" integer NOT NULL,
	"awaited_ms" double precision NOT NULL,
	"kept_lines" integer NOT NULL,
	"made_lines" integer NOT NULL,
	"failed_lines" integer NOT NULL,
	"requests" integer NOT NULL,
	"request_ms" double precision NOT NULL,
	"failed_requests" integer NOT NULL,
	"sign_ins" integer NOT NULL,
	"sign_in_ms" double precision NOT NULL,
	"failed_sign_ins" integer NOT NULL,
	"refused_sign_ins" integer NOT NULL,
	"scripts" integer NOT NULL,
	"script_ms" double precision NOT NULL,
	"failed_scripts" integer NOT NULL,
	"letters" integer NOT NULL,
	"failed_letters" integer NOT NULL,
	"jobs" integer NOT NULL,
	"failed_jobs" integer NOT NULL,
	"cpu_percent" real,
	"memory_percent" real,
	"database_ms" real,
	"storage_ms" real,
	"waiting_jobs" integer,
	"active_users" integer,
	"rehearsals" integer,
	CONSTRAINT "monitor_minutes_until_process_id_pk" PRIMARY KEY("until","process_id")
);

--> statement-breakpoint
CREATE INDEX "session_use" ON "auth"."session" USING btree ("updatedAt");
