CREATE TABLE "speech_pool" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"target" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"chosen_at" timestamp (3) with time zone,
	CONSTRAINT "speech_pool_one_row" CHECK ("speech_pool"."id"),
	CONSTRAINT "speech_pool_bounds" CHECK ("speech_pool"."target" between 2 and 20)
);

--> statement-breakpoint
CREATE TABLE "speech_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"running" integer NOT NULL,
	"capacity" integer NOT NULL,
	"cpu_percent" real,
	"memory_percent" real,
	"lines_per_second" real NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);

