CREATE UNIQUE INDEX "scene_folders_name_per_user" ON "scene_folders" USING btree ("user_id",lower("name"));
--> statement-breakpoint
ALTER TABLE "scene_folders" ADD CONSTRAINT "scene_folders_color" CHECK ("scene_folders"."color" ~ '^#[0-9a-fA-F]{6}$');
