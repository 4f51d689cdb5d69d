ALTER TABLE "waitlist_entries" ADD COLUMN "told_at" timestamp (3) with time zone;
