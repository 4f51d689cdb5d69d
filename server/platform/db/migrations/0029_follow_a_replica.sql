CREATE TABLE "replica_beat" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replica_beat_one_row" CHECK ("replica_beat"."id")
);

--> statement-breakpoint
DROP INDEX IF EXISTS "users_search";
--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);
