ALTER TABLE "scene_dialogue" ADD COLUMN "source_unsure_words" text[];
