CREATE INDEX "voice_assignments_scene" ON "voice_assignments" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "voice_assignments_character" ON "voice_assignments" USING btree ("character_id");
