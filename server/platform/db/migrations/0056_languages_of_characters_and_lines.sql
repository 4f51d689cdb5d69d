ALTER TABLE "scene_characters" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "scene_dialogue" ADD COLUMN "language" text;
