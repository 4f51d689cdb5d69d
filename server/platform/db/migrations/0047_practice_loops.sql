CREATE TABLE "practice_loops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_line_id" uuid NOT NULL,
	"to_line_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_kept" boolean DEFAULT true NOT NULL,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_from_line_id_scene_dialogue_id_fk" FOREIGN KEY ("from_line_id") REFERENCES "public"."scene_dialogue"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_to_line_id_scene_dialogue_id_fk" FOREIGN KEY ("to_line_id") REFERENCES "public"."scene_dialogue"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "practice_loops_user_line" ON "practice_loops" USING btree ("user_id","from_line_id");
--> statement-breakpoint
CREATE INDEX "practice_loops_from" ON "practice_loops" USING btree ("from_line_id");
--> statement-breakpoint
CREATE INDEX "practice_loops_to" ON "practice_loops" USING btree ("to_line_id");
