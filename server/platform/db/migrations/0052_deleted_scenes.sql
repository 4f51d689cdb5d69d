CREATE TABLE "deleted_scenes" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "deleted_scenes" ADD CONSTRAINT "deleted_scenes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deleted_scenes_user" ON "deleted_scenes" USING btree ("user_id");
