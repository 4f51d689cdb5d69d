ALTER TABLE "auth"."jwks" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auth"."rateLimit" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "auth"."jwks" CASCADE;
--> statement-breakpoint
DROP TABLE "auth"."rateLimit" CASCADE;
--> statement-breakpoint
ALTER TABLE "auth"."session" ADD COLUMN "previousToken" text;
--> statement-breakpoint
ALTER TABLE "auth"."session" ADD COLUMN "rotatedAt" timestamp with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "session_previous_token" ON "auth"."session" USING btree ("previousToken");
