CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"size_bytes" bigint,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."ready_at" is null) = ("data_exports"."size_bytes" is null))
);

--> statement-breakpoint
ALTER TABLE "user_preferences" ALTER COLUMN "privacy_level" SET DEFAULT 'public';
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "data_exports_end" ON "data_exports" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;

--> statement-breakpoint
-- Nobody could choose a level until now, and what was published was public.
UPDATE "user_preferences" SET "privacy_level" = 'public';
