CREATE SCHEMA "auth";

--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"userId" uuid NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"windowEndsAt" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"previousToken" text,
	"rotatedAt" timestamp with time zone,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"userId" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);

--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"image" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"acting_experience" text DEFAULT 'beginner' NOT NULL,
	"role" text DEFAULT 'actor' NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"avatar_url" text,
	"location" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 1 and 100),
	CONSTRAINT "users_location_length" CHECK (char_length("users"."location") <= 100),
	CONSTRAINT "users_experience" CHECK ("users"."acting_experience" in ('beginner', 'intermediate', 'advanced', 'professional')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('actor', 'coach', 'casting_director', 'producer')),
	CONSTRAINT "users_tier" CHECK ("users"."subscription_tier" in ('free', 'pro', 'expert'))
);

--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"current_plan" text NOT NULL,
	"status" text NOT NULL,
	"subscription_id" text,
	"current_period_end" bigint
);

--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('paid', 'failed', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0)
);

--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" bigint NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"card_last4" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "user_entitlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'free' NOT NULL,
	"subscription_id" text,
	"current_period_end" bigint,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_entitlements_plan" CHECK ("user_entitlements"."plan" in ('free', 'pro', 'expert')),
	CONSTRAINT "user_entitlements_status" CHECK ("user_entitlements"."status" in ('free', 'active', 'trialing', 'past_due')),
	CONSTRAINT "user_entitlements_free" CHECK (("user_entitlements"."plan" = 'free') = ("user_entitlements"."status" = 'free'))
);

--> statement-breakpoint
CREATE TABLE "practice_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"scene_id" text,
	"character_id" uuid,
	"mode" text DEFAULT 'timed' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"total_lines" integer DEFAULT 0 NOT NULL,
	"completed_lines" integer DEFAULT 0 NOT NULL,
	"average_line_time" real,
	"pause_accuracy" real,
	"emotion_matches" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_sessions_mode" CHECK ("practice_sessions"."mode" in ('timed', 'auto')),
	CONSTRAINT "practice_sessions_times" CHECK ("practice_sessions"."end_time" >= "practice_sessions"."start_time"),
	CONSTRAINT "practice_sessions_lines" CHECK ("practice_sessions"."completed_lines" between 0 and "practice_sessions"."total_lines")
);

--> statement-breakpoint
CREATE TABLE "session_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"recording_type" text DEFAULT 'audio' NOT NULL,
	"file_url" text NOT NULL,
	"duration" real NOT NULL,
	"file_size" bigint NOT NULL,
	"transcription" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_recordings_type" CHECK ("session_recordings"."recording_type" = 'audio'),
	CONSTRAINT "session_recordings_size" CHECK ("session_recordings"."file_size" > 0 and "session_recordings"."duration" >= 0)
);

--> statement-breakpoint
CREATE TABLE "scene_characters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "scene_characters_scene" UNIQUE("scene_id","id"),
	CONSTRAINT "scene_characters_name_length" CHECK (char_length("scene_characters"."name") between 1 and 100),
	CONSTRAINT "scene_characters_color" CHECK ("scene_characters"."color" ~ '^#[0-9a-fA-F]{6}$')
);

--> statement-breakpoint
CREATE TABLE "scene_dialogue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"character_id" uuid,
	"text" text NOT NULL,
	"emotion" text,
	"direction" text,
	"line_order" integer NOT NULL,
	"estimated_duration" real DEFAULT 3 NOT NULL,
	"emotion_confidence" real DEFAULT 0.8 NOT NULL,
	"confidence" real,
	"beat_shift" text,
	"ssml_markup" text,
	"user_notes" text,
	"is_stage_direction" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scene_dialogue_text_length" CHECK (char_length("scene_dialogue"."text") between 1 and 20000),
	CONSTRAINT "scene_dialogue_order_positive" CHECK ("scene_dialogue"."line_order" >= 0),
	CONSTRAINT "scene_dialogue_speaker" CHECK ("scene_dialogue"."is_stage_direction" or "scene_dialogue"."character_id" is not null)
);

--> statement-breakpoint
CREATE TABLE "scene_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_folders_name_length" CHECK (char_length("scene_folders"."name") between 1 and 100)
);

--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"author" text,
	"genre" text DEFAULT 'drama' NOT NULL,
	"difficulty" text DEFAULT 'intermediate' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration" real DEFAULT 0 NOT NULL,
	"audition_due_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"original_format" text,
	"parse_confidence" real,
	"characters_detected" integer,
	"lines_detected" integer,
	"processing_time" real,
	"parse_details" jsonb,
	"folder_id" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"timed_initial_countdown_seconds" integer DEFAULT 3 NOT NULL,
	"timed_inter_line_delay_seconds" real DEFAULT 1.5 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenes_title_length" CHECK (char_length("scenes"."title") between 1 and 200),
	CONSTRAINT "scenes_author_length" CHECK (char_length("scenes"."author") <= 100),
	CONSTRAINT "scenes_genre_length" CHECK (char_length("scenes"."genre") <= 50),
	CONSTRAINT "scenes_description_length" CHECK (char_length("scenes"."description") <= 1000),
	CONSTRAINT "scenes_difficulty" CHECK ("scenes"."difficulty" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "scenes_countdown" CHECK ("scenes"."timed_initial_countdown_seconds" between 0 and 30),
	CONSTRAINT "scenes_pause" CHECK ("scenes"."timed_inter_line_delay_seconds" >= 0),
	CONSTRAINT "scenes_confidence" CHECK ("scenes"."parse_confidence" between 0 and 1)
);

--> statement-breakpoint
CREATE TABLE "voice_assignments" (
	"scene_id" text NOT NULL,
	"character_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"voice_id" text NOT NULL,
	CONSTRAINT "voice_assignments_user_id_scene_id_character_id_pk" PRIMARY KEY("user_id","scene_id","character_id")
);

--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"voice_speed" real DEFAULT 1 NOT NULL,
	"pause_duration" real DEFAULT 2 NOT NULL,
	"default_voice" text DEFAULT 'sarah-professional' NOT NULL,
	"emotion_style" text DEFAULT 'neutral' NOT NULL,
	"volume_level" real DEFAULT 0.8 NOT NULL,
	"subtitle_mode" boolean DEFAULT false NOT NULL,
	"ai_response_mode" text DEFAULT 'timed' NOT NULL,
	"recording_setting" text DEFAULT 'off' NOT NULL,
	"privacy_level" text DEFAULT 'private' NOT NULL,
	"anonymize_usage" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preferences_speed" CHECK ("user_preferences"."voice_speed" between 0.5 and 2),
	CONSTRAINT "user_preferences_pause" CHECK ("user_preferences"."pause_duration" between 0 and 10),
	CONSTRAINT "user_preferences_volume" CHECK ("user_preferences"."volume_level" between 0.1 and 1),
	CONSTRAINT "user_preferences_style" CHECK ("user_preferences"."emotion_style" in ('neutral', 'warm', 'energetic', 'dramatic', 'gentle')),
	CONSTRAINT "user_preferences_privacy" CHECK ("user_preferences"."privacy_level" in ('private', 'unlisted', 'public'))
);

--> statement-breakpoint
CREATE TABLE "speech_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "speech_usage_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "speech_usage_characters" CHECK ("speech_usage"."characters" >= 0)
);

--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_entitlements" ADD CONSTRAINT "user_entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_session_id_practice_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."practice_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_characters" ADD CONSTRAINT "scene_characters_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_dialogue" ADD CONSTRAINT "scene_dialogue_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_dialogue" ADD CONSTRAINT "scene_dialogue_character" FOREIGN KEY ("scene_id","character_id") REFERENCES "public"."scene_characters"("scene_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_folders" ADD CONSTRAINT "scene_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_folder_id_scene_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."scene_folders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_assignments" ADD CONSTRAINT "voice_assignments_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_assignments" ADD CONSTRAINT "voice_assignments_character_id_scene_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."scene_characters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_assignments" ADD CONSTRAINT "voice_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "speech_usage" ADD CONSTRAINT "speech_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_user" ON "auth"."account" USING btree ("userId");
--> statement-breakpoint
CREATE INDEX "attempt_window" ON "auth"."attempt" USING btree ("windowEndsAt");
--> statement-breakpoint
CREATE INDEX "session_user" ON "auth"."session" USING btree ("userId");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_previous_token" ON "auth"."session" USING btree ("previousToken");
--> statement-breakpoint
CREATE INDEX "session_expiry" ON "auth"."session" USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "auth"."verification" USING btree ("identifier");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_customer" ON "billing_customers" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","paid_at");
--> statement-breakpoint
CREATE INDEX "payments_time" ON "payments" USING btree ("paid_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_entitlements_user" ON "user_entitlements" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_entitlements_subscription" ON "user_entitlements" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "practice_sessions_user_newest" ON "practice_sessions" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "practice_sessions_user_start" ON "practice_sessions" USING btree ("user_id","start_time");
--> statement-breakpoint
CREATE INDEX "practice_sessions_scene" ON "practice_sessions" USING btree ("scene_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_recordings_file" ON "session_recordings" USING btree ("file_url");
--> statement-breakpoint
CREATE INDEX "session_recordings_user" ON "session_recordings" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "session_recordings_session" ON "session_recordings" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_dialogue_order" ON "scene_dialogue" USING btree ("scene_id","line_order");
--> statement-breakpoint
CREATE INDEX "scene_folders_user" ON "scene_folders" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "scenes_title_per_user" ON "scenes" USING btree ("user_id","title") WHERE not "scenes"."is_archived";
--> statement-breakpoint
CREATE INDEX "scenes_user_newest" ON "scenes" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "scenes_folder" ON "scenes" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "scenes_public" ON "scenes" USING btree ("created_at" DESC NULLS LAST) WHERE "scenes"."is_public";
