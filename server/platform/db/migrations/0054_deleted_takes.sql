CREATE TABLE "deleted_recordings" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "deleted_recordings" ADD CONSTRAINT "deleted_recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deleted_recordings_user" ON "deleted_recordings" USING btree ("user_id");
