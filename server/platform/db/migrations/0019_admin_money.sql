CREATE TABLE "product_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"details" jsonb NOT NULL,
	CONSTRAINT "product_events_bounds" CHECK (length("product_events"."name") <= 40 and length("product_events"."details"::text) <= 500)
);

--> statement-breakpoint
CREATE TABLE "subscription_records" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_records_plan" CHECK ("subscription_records"."plan" in ('pro', 'expert'))
);

--> statement-breakpoint
DROP INDEX "payments_time";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunding_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "ended_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_records" ADD CONSTRAINT "subscription_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_events_time" ON "product_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "product_events_name" ON "product_events" USING btree ("name","at");
--> statement-breakpoint
CREATE INDEX "product_events_user" ON "product_events" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "subscription_records_user" ON "subscription_records" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "subscription_records_time" ON "subscription_records" USING btree ("started_at","ended_at");
--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","id");
--> statement-breakpoint
CREATE INDEX "user_entitlements_paid" ON "user_entitlements" USING btree ("plan") WHERE "user_entitlements"."plan" <> 'free';
--> statement-breakpoint
CREATE INDEX "practice_sessions_start" ON "practice_sessions" USING btree ("start_time");
--> statement-breakpoint
CREATE INDEX "speech_usage_day" ON "speech_usage" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "payments_time" ON "payments" USING btree ("paid_at","id");

--> statement-breakpoint
INSERT INTO "subscription_records" ("id", "user_id", "plan", "started_at")
SELECT "subscription_id", "user_id", "plan", coalesce((SELECT min("paid_at") FROM "payments" WHERE "payments"."subscription_id" = "user_entitlements"."subscription_id"), "created_at")
FROM "user_entitlements" WHERE "plan" <> 'free' AND "subscription_id" IS NOT NULL;
