CREATE TABLE "upload_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"uploads" integer NOT NULL,
	CONSTRAINT "upload_usage_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "upload_usage_uploads" CHECK ("upload_usage"."uploads" > 0)
);

--> statement-breakpoint
ALTER TABLE "upload_usage" ADD CONSTRAINT "upload_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
