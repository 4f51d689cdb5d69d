ALTER TABLE "auth"."session" ADD COLUMN "lostToken" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "session_lost_token" ON "auth"."session" USING btree ("lostToken");
