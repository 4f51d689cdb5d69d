CREATE TABLE "kept_lines" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "lines_in_the_making" (
	"key" text PRIMARY KEY NOT NULL,
	"maker" uuid NOT NULL,
	"is_awaited" boolean NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "studio_usage" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "studio_usage_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "studio_usage_characters" CHECK ("studio_usage"."characters" >= 0)
);

--> statement-breakpoint
ALTER TABLE "studio_usage" ADD CONSTRAINT "studio_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "kept_lines_heard_at_index" ON "kept_lines" USING btree ("heard_at");
