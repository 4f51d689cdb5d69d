ALTER TABLE "scene_dialogue" ADD COLUMN "source_top" real;
