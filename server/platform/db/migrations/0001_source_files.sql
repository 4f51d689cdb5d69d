CREATE TABLE "source_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "source_files_position" CHECK ("source_files"."position" between 0 and 99),
	CONSTRAINT "source_files_name_length" CHECK (char_length("source_files"."name") between 1 and 255)
);

--> statement-breakpoint
ALTER TABLE "scene_characters" ADD COLUMN "is_user_character" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "scene_dialogue" ADD COLUMN "source_page" integer;
--> statement-breakpoint
ALTER TABLE "scene_dialogue" ADD COLUMN "source_line" integer;
--> statement-breakpoint
ALTER TABLE "source_files" ADD CONSTRAINT "source_files_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "source_files_place" ON "source_files" USING btree ("scene_id","position") WHERE "source_files"."stored_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "source_files_key" ON "source_files" USING btree ("storage_key");
--> statement-breakpoint
CREATE INDEX "source_files_scene" ON "source_files" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "source_files_unwanted" ON "source_files" USING btree ("created_at") WHERE "source_files"."scene_id" is null or "source_files"."stored_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_characters_user_character" ON "scene_characters" USING btree ("scene_id") WHERE "scene_characters"."is_user_character";
