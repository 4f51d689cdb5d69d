CREATE TABLE "parts_played" (
	"user_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"character_id" uuid NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parts_played_user_id_scene_id_pk" PRIMARY KEY("user_id","scene_id")
);

--> statement-breakpoint
ALTER TABLE "parts_played" ADD CONSTRAINT "parts_played_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parts_played" ADD CONSTRAINT "parts_played_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parts_played" ADD CONSTRAINT "parts_played_character_id_scene_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."scene_characters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "parts_played_scene" ON "parts_played" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "parts_played_character" ON "parts_played" USING btree ("character_id");
--> statement-breakpoint
INSERT INTO "parts_played" ("user_id", "scene_id", "character_id", "played_at")
SELECT DISTINCT ON ("session"."user_id", "session"."scene_id")
  "session"."user_id", "session"."scene_id", "session"."character_id", "session"."start_time"
FROM "practice_sessions" "session"
JOIN "scene_characters" "character" ON "character"."id" = "session"."character_id"
WHERE "session"."scene_id" IS NOT NULL
ORDER BY "session"."user_id", "session"."scene_id", "session"."start_time" DESC;
