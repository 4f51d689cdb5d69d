ALTER TABLE "scene_dialogue" ADD COLUMN "is_together" boolean DEFAULT false NOT NULL;
