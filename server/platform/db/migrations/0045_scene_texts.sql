CREATE TABLE "scene_texts" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "scene_texts" ADD CONSTRAINT "scene_texts_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scene_texts_search" ON "scene_texts" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
INSERT INTO "scene_texts" ("scene_id", "text")
SELECT "scene_id", string_agg("text", E'\n') FROM "scene_dialogue" GROUP BY "scene_id";
