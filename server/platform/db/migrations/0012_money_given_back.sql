CREATE TABLE "billing_checkouts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"opening_since" timestamp (3) with time zone,
	"checkout_id" text,
	"plan" text
);

--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"card_last4" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"customer_id" text NOT NULL,
	"plan" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"amount_cents" integer,
	"currency" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_completed" CHECK (("withdrawals"."completed_at" is null) = ("withdrawals"."amount_cents" is null))
);

--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "reads_begun" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "reads_written" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_payment_id" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "read_number" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_entitlements" ADD COLUMN "last_synced_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sandbox_payments_subscription" ON "sandbox_payments" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id","paid_at");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('paid', 'failed', 'refunded', 'disputed'));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0 and "payments"."refunded_cents" >= 0);
--> statement-breakpoint
CREATE VIEW "public"."membership_view" AS (select user_id, plan as current_plan, status, subscription_id, current_period_end, cancel_at_period_end,
  last_synced_at from user_entitlements);
