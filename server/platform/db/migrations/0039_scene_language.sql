ALTER TABLE "scenes" ADD COLUMN "language" text;
