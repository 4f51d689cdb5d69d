ALTER TABLE "productions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "last_save_id" uuid;
