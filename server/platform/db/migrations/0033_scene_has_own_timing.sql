ALTER TABLE "scenes" ADD COLUMN "has_own_timing" boolean DEFAULT false NOT NULL;
