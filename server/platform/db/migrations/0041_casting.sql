ALTER TABLE "scene_characters" ADD COLUMN "sex" text;
--> statement-breakpoint
ALTER TABLE "scene_characters" ADD COLUMN "age" text;
--> statement-breakpoint
ALTER TABLE "voice_assignments" ADD COLUMN "is_recast" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "scene_characters_untold" ON "scene_characters" USING btree ("scene_id") WHERE "scene_characters"."sex" is null;
--> statement-breakpoint
ALTER TABLE "scene_characters" ADD CONSTRAINT "scene_characters_sex" CHECK ("scene_characters"."sex" in ('female', 'male', 'unsure'));
--> statement-breakpoint
ALTER TABLE "scene_characters" ADD CONSTRAINT "scene_characters_age" CHECK ("scene_characters"."age" in ('child', 'young', 'adult', 'old', 'unsure'));
