ALTER TABLE "user_preferences" ADD COLUMN "seen_hints" text[] DEFAULT '{}' NOT NULL;
