CREATE TABLE "directed_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"line_id" uuid NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb NOT NULL,
	"directed_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "directed_lines" ADD CONSTRAINT "directed_lines_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "directed_lines_line" ON "directed_lines" USING btree ("scene_id","line_id");
