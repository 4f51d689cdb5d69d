ALTER TABLE "line_bookmarks" ADD COLUMN "is_set" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "line_bookmarks" ADD COLUMN "done_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "done_at_ms" jsonb DEFAULT '{}'::jsonb NOT NULL;
