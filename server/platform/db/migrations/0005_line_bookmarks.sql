CREATE TABLE "line_bookmarks" (
	"user_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_bookmarks_user_id_line_id_pk" PRIMARY KEY("user_id","line_id")
);

--> statement-breakpoint
ALTER TABLE "line_bookmarks" ADD CONSTRAINT "line_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_bookmarks" ADD CONSTRAINT "line_bookmarks_line_id_scene_dialogue_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."scene_dialogue"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "line_bookmarks_line" ON "line_bookmarks" USING btree ("line_id");
