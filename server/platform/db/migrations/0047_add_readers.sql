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
ALTER TABLE "recorded_lines" ADD CONSTRAINT "recorded_lines_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorded_lines" ADD CONSTRAINT "recorded_lines_reader_id_scene_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."scene_readers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_readers" ADD CONSTRAINT "scene_readers_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
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
