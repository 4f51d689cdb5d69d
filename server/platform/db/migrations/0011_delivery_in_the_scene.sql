ALTER TABLE "scene_dialogue" ADD COLUMN "is_plain" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL;
