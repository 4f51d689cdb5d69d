CREATE TABLE "directed_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"line_id" uuid NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb NOT NULL,
	"directed_at" timestamp (3) with time zone NOT NULL,
	"mp3" "bytea",
	"consent" text,
	"agreed_at" timestamp (3) with time zone,
	CONSTRAINT "directed_lines_size" CHECK (octet_length("directed_lines"."mp3") between 1 and 1000000),
	CONSTRAINT "directed_lines_consent" CHECK (("directed_lines"."mp3" is null) = ("directed_lines"."consent" is null) and ("directed_lines"."mp3" is null) = ("directed_lines"."agreed_at" is null))
);

--> statement-breakpoint
ALTER TABLE "directed_lines" ADD CONSTRAINT "directed_lines_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "directed_lines_line" ON "directed_lines" USING btree ("scene_id","line_id");
