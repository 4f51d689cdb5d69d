ALTER TABLE "scene_characters" ADD COLUMN "distinct_from" jsonb;
