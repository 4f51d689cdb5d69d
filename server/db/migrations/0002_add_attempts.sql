CREATE TABLE "auth"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"windowEndsAt" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "attempt_window" ON "auth"."attempt" USING btree ("windowEndsAt");
