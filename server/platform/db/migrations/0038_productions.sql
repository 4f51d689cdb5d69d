CREATE TABLE "production_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"production_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text,
	"heading" text NOT NULL,
	"page" integer,
	"cast" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "production_sections_heading_length" CHECK (char_length("production_sections"."heading") <= 300)
);

--> statement-breakpoint
CREATE TABLE "productions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"genre" text NOT NULL,
	"difficulty" text NOT NULL,
	"original_format" text,
	"parse_record" jsonb,
	"characters" jsonb NOT NULL,
	"user_character_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productions_title_length" CHECK (char_length("productions"."title") between 1 and 200),
	CONSTRAINT "productions_author_length" CHECK (char_length("productions"."author") <= 100)
);

--> statement-breakpoint
DROP INDEX "source_files_unwanted";
--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "section_id" uuid;
--> statement-breakpoint
ALTER TABLE "source_files" ADD COLUMN "production_id" uuid;
--> statement-breakpoint
ALTER TABLE "production_sections" ADD CONSTRAINT "production_sections_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "production_sections_position" ON "production_sections" USING btree ("production_id","position");
--> statement-breakpoint
CREATE INDEX "productions_user_newest" ON "productions" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_section_id_production_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."production_sections"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_files" ADD CONSTRAINT "source_files_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "scenes_section" ON "scenes" USING btree ("section_id");
--> statement-breakpoint
CREATE INDEX "source_files_production" ON "source_files" USING btree ("production_id");
--> statement-breakpoint
CREATE INDEX "source_files_unwanted" ON "source_files" USING btree ("created_at") WHERE ("source_files"."scene_id" is null and "source_files"."production_id" is null) or "source_files"."stored_at" is null;
