ALTER TABLE "scenes" ADD COLUMN "last_save_id" uuid;
