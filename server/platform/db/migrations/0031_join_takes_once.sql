DROP TABLE "recording_chunks";
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "joining_until" timestamp (3) with time zone;
--> statement-breakpoint
-- 0.5.0, whose last migration was made then, has stopped asking for what is dropped here.
COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'runs with 1795336010490';
