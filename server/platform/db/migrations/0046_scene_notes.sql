CREATE TABLE "scene_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scene_id" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"line_id" uuid,
	"first_word" integer,
	"last_word" integer,
	"quote" text,
	"written_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "scene_notes_text_length" CHECK (char_length("scene_notes"."text") between 1 and 1000),
	CONSTRAINT "scene_notes_quote_length" CHECK (char_length("scene_notes"."quote") <= 300),
	CONSTRAINT "scene_notes_words" CHECK (("scene_notes"."first_word" is null and "scene_notes"."last_word" is null)
        or ("scene_notes"."line_id" is not null and "scene_notes"."first_word" between 0 and "scene_notes"."last_word"))
);

--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "scene_notes" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD CONSTRAINT "scene_notes_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_notes" ADD CONSTRAINT "scene_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scene_notes_scene" ON "scene_notes" USING btree ("scene_id","thread_id");
--> statement-breakpoint
CREATE INDEX "scene_notes_user" ON "scene_notes" USING btree ("user_id");
