CREATE TABLE "scene_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"email" text,
	"token_digest" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "scene_shares_accepted" CHECK (("scene_shares"."user_id" is null) = ("scene_shares"."accepted_at" is null)),
	CONSTRAINT "scene_shares_open" CHECK (("scene_shares"."user_id" is null) = ("scene_shares"."token_digest" is not null))
);

--> statement-breakpoint
ALTER TABLE "scene_shares" ADD CONSTRAINT "scene_shares_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_shares" ADD CONSTRAINT "scene_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_shares_guest" ON "scene_shares" USING btree ("scene_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_shares_email" ON "scene_shares" USING btree ("scene_id","email");
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_shares_token" ON "scene_shares" USING btree ("token_digest");
--> statement-breakpoint
CREATE INDEX "scene_shares_user" ON "scene_shares" USING btree ("user_id","accepted_at" DESC NULLS LAST);
