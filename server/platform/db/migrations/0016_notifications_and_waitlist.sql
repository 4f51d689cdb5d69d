CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_date_reminders" boolean DEFAULT true NOT NULL,
	"weekly_summary" boolean DEFAULT true NOT NULL,
	"product_news" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_zone_length" CHECK (char_length("notification_settings"."time_zone") between 1 and 64)
);

--> statement-breakpoint
CREATE TABLE "notifications_sent" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_sent_user_id_kind_day_pk" PRIMARY KEY("user_id","kind","day"),
	CONSTRAINT "notifications_sent_kind" CHECK ("notifications_sent"."kind" in ('due-dates', 'weekly-summary'))
);

--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feature" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_feature" CHECK ("waitlist_entries"."feature" in ('practice_session_auto')),
	CONSTRAINT "waitlist_entries_email_length" CHECK (char_length("waitlist_entries"."email") <= 254)
);

--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications_sent" ADD CONSTRAINT "notifications_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notification_settings_zone" ON "notification_settings" USING btree ("time_zone");
--> statement-breakpoint
CREATE INDEX "notifications_sent_day" ON "notifications_sent" USING btree ("day");
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_address" ON "waitlist_entries" USING btree ("feature","email");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_user" ON "waitlist_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "scenes_due" ON "scenes" USING btree ("audition_due_date","user_id") WHERE not "scenes"."is_archived";
