CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "auth"."session" ADD COLUMN "impersonatedBy" uuid;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST);
