CREATE TABLE "class_members" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shows_progress" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_members_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "class_parts" (
	"class_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	CONSTRAINT "class_parts_class_id_scene_id_user_id_pk" PRIMARY KEY("class_id","scene_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "class_scenes" (
	"class_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"due_date" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_scenes_class_id_scene_id_pk" PRIMARY KEY("class_id","scene_id")
);

--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_digest" text,
	"link_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_link" CHECK (("classes"."token_digest" is null) = ("classes"."link_ends_at" is null))
);

--> statement-breakpoint
CREATE TABLE "recorded_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"reader_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mp3" "bytea" NOT NULL,
	"duration_seconds" real NOT NULL,
	"lead_ms" real NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recorded_lines_size" CHECK (octet_length("recorded_lines"."mp3") between 1 and 4000000),
	CONSTRAINT "recorded_lines_duration" CHECK ("recorded_lines"."duration_seconds" > 0)
);

--> statement-breakpoint
CREATE TABLE "scene_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"is_self" boolean NOT NULL,
	"character_ids" uuid[] NOT NULL,
	"token_digest" text,
	"link_ends_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"consent" text,
	"agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scene_readers_consent" CHECK (("scene_readers"."agreed_at" is null) = ("scene_readers"."consent" is null) and ("scene_readers"."agreed_at" is null) = ("scene_readers"."name" is null))
);

--> statement-breakpoint
CREATE TABLE "progress_shares" (
	"scene_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progress_shares_scene_id_owner_id_user_id_pk" PRIMARY KEY("scene_id","owner_id","user_id"),
	CONSTRAINT "progress_shares_others" CHECK ("progress_shares"."owner_id" <> "progress_shares"."user_id")
);

--> statement-breakpoint
CREATE TABLE "take_listens" (
	"share_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "take_listens_share_id_at_pk" PRIMARY KEY("share_id","at")
);

--> statement-breakpoint
CREATE TABLE "take_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recording_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "take_shares_others" CHECK ("take_shares"."owner_id" <> "take_shares"."user_id")
);

--> statement-breakpoint
ALTER TABLE "scene_notes" DROP CONSTRAINT "scene_notes_text_length";
--> statement-breakpoint
ALTER TABLE "line_meanings" ADD COLUMN "beat" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD COLUMN "recording_id" uuid;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD COLUMN "at_seconds" real;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD COLUMN "voice_type" text;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD COLUMN "voice_seconds" real;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "scene_shares" ADD COLUMN "role" text DEFAULT 'reader' NOT NULL;
--> statement-breakpoint
ALTER TABLE "scene_shares" ADD COLUMN "class_id" uuid;
--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "class_parts" ADD CONSTRAINT "class_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "class_parts" ADD CONSTRAINT "class_parts_class_id_scene_id_class_scenes_class_id_scene_id_fk" FOREIGN KEY ("class_id","scene_id") REFERENCES "public"."class_scenes"("class_id","scene_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "class_parts" ADD CONSTRAINT "class_parts_class_id_user_id_class_members_class_id_user_id_fk" FOREIGN KEY ("class_id","user_id") REFERENCES "public"."class_members"("class_id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "class_scenes" ADD CONSTRAINT "class_scenes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "class_scenes" ADD CONSTRAINT "class_scenes_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorded_lines" ADD CONSTRAINT "recorded_lines_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorded_lines" ADD CONSTRAINT "recorded_lines_reader_id_scene_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."scene_readers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_readers" ADD CONSTRAINT "scene_readers_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress_shares" ADD CONSTRAINT "progress_shares_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress_shares" ADD CONSTRAINT "progress_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress_shares" ADD CONSTRAINT "progress_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "take_listens" ADD CONSTRAINT "take_listens_share_id_take_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."take_shares"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "take_shares" ADD CONSTRAINT "take_shares_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "take_shares" ADD CONSTRAINT "take_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "take_shares" ADD CONSTRAINT "take_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "class_members_user" ON "class_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "class_scenes_scene" ON "class_scenes" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "classes_user" ON "classes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "classes_token" ON "classes" USING btree ("token_digest");
--> statement-breakpoint
CREATE UNIQUE INDEX "recorded_lines_line" ON "recorded_lines" USING btree ("scene_id","line_id");
--> statement-breakpoint
CREATE INDEX "recorded_lines_reader" ON "recorded_lines" USING btree ("reader_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_readers_token" ON "scene_readers" USING btree ("token_digest");
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_readers_self" ON "scene_readers" USING btree ("scene_id") WHERE "scene_readers"."is_self";
--> statement-breakpoint
CREATE INDEX "scene_readers_scene" ON "scene_readers" USING btree ("scene_id","created_at");
--> statement-breakpoint
CREATE INDEX "progress_shares_user" ON "progress_shares" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "progress_shares_owner" ON "progress_shares" USING btree ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "take_shares_person" ON "take_shares" USING btree ("recording_id","user_id");
--> statement-breakpoint
CREATE INDEX "take_shares_user" ON "take_shares" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "take_shares_owner" ON "take_shares" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "take_shares_scene" ON "take_shares" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "scene_notes_recording" ON "scene_notes" USING btree ("recording_id");
--> statement-breakpoint
CREATE INDEX "scene_shares_class" ON "scene_shares" USING btree ("class_id");
--> statement-breakpoint
ALTER TABLE "line_meanings" ADD CONSTRAINT "line_meanings_beat_length" CHECK (char_length("line_meanings"."beat") <= 200);
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD CONSTRAINT "scene_notes_moment" CHECK (("scene_notes"."recording_id" is null) = ("scene_notes"."at_seconds" is null));
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD CONSTRAINT "scene_notes_voice" CHECK (("scene_notes"."voice_type" is null) = ("scene_notes"."voice_seconds" is null));
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD CONSTRAINT "scene_notes_text_length" CHECK (char_length("scene_notes"."text") <= 1000
        and ("scene_notes"."text" <> '' or "scene_notes"."voice_type" is not null));
--> statement-breakpoint
ALTER TABLE "scene_shares" ADD CONSTRAINT "scene_shares_role" CHECK (role in ('reader', 'coach', 'co-owner'));
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD CONSTRAINT "scene_notes_recording_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "take_shares" ADD CONSTRAINT "take_shares_recording_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "scene_shares" ADD CONSTRAINT "scene_shares_class_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade;
