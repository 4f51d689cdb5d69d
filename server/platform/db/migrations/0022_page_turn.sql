ALTER TABLE "scene_dialogue" ADD COLUMN "source_turn" integer;
