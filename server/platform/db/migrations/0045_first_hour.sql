CREATE TABLE "parts_played" (
	"user_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"character_id" uuid NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parts_played_user_id_scene_id_pk" PRIMARY KEY("user_id","scene_id")
);

--> statement-breakpoint
CREATE TABLE "scene_texts" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "scene_audio" (
	"user_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"spoken_lines" integer DEFAULT 0 NOT NULL,
	"total_lines" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"size_bytes" integer,
	"seconds" real,
	"failure" text,
	CONSTRAINT "scene_audio_user_id_scene_id_pk" PRIMARY KEY("user_id","scene_id")
);

--> statement-breakpoint
ALTER TABLE "user_preferences" ALTER COLUMN "privacy_level" SET DEFAULT 'private';
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "acting_experience" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "acting_experience" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "parts_played" ADD CONSTRAINT "parts_played_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parts_played" ADD CONSTRAINT "parts_played_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parts_played" ADD CONSTRAINT "parts_played_character_id_scene_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."scene_characters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_texts" ADD CONSTRAINT "scene_texts_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_audio" ADD CONSTRAINT "scene_audio_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_audio" ADD CONSTRAINT "scene_audio_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "parts_played_scene" ON "parts_played" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "parts_played_character" ON "parts_played" USING btree ("character_id");
--> statement-breakpoint
CREATE INDEX "scene_texts_search" ON "scene_texts" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "scene_audio_scene" ON "scene_audio" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "scene_audio_requested" ON "scene_audio" USING btree ("requested_at");

--> statement-breakpoint
-- Nobody could say this by themselves, so it was only ever the default.
UPDATE "users" SET "acting_experience" = NULL WHERE "acting_experience" = 'beginner';
--> statement-breakpoint
-- Whoever neither published a scene nor chose who sees them has private scenes.
UPDATE "user_preferences" SET "privacy_level" = 'private'
WHERE "privacy_level" = 'public'
  AND NOT jsonb_exists("done_at_ms", 'privacyLevel')
  AND NOT EXISTS (SELECT 1 FROM "scenes" WHERE "scenes"."user_id" = "user_preferences"."user_id" AND "scenes"."is_public");
--> statement-breakpoint
INSERT INTO "parts_played" ("user_id", "scene_id", "character_id", "played_at")
SELECT DISTINCT ON ("session"."user_id", "session"."scene_id")
  "session"."user_id", "session"."scene_id", "session"."character_id", "session"."start_time"
FROM "practice_sessions" "session"
JOIN "scene_characters" "character" ON "character"."id" = "session"."character_id"
WHERE "session"."scene_id" IS NOT NULL
ORDER BY "session"."user_id", "session"."scene_id", "session"."start_time" DESC;
--> statement-breakpoint
INSERT INTO "scene_texts" ("scene_id", "text")
SELECT "scene_id", string_agg("text", E'\n') FROM "scene_dialogue" GROUP BY "scene_id";
