ALTER TABLE "user_preferences" ALTER COLUMN "privacy_level" SET DEFAULT 'private';
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "acting_experience" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "acting_experience" DROP NOT NULL;
--> statement-breakpoint
-- Nobody could say this by themselves, so it was only ever the default.
UPDATE "users" SET "acting_experience" = NULL WHERE "acting_experience" = 'beginner';
--> statement-breakpoint
-- Whoever neither published a scene nor chose who sees them has private scenes.
UPDATE "user_preferences" SET "privacy_level" = 'private'
WHERE "privacy_level" = 'public'
  AND NOT jsonb_exists("done_at_ms", 'privacyLevel')
  AND NOT EXISTS (SELECT 1 FROM "scenes" WHERE "scenes"."user_id" = "user_preferences"."user_id" AND "scenes"."is_public");
