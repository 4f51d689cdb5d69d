CREATE TABLE "temporary_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"files" jsonb NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "temporary_uploads_size" CHECK ("temporary_uploads"."size_bytes" > 0)
);

--> statement-breakpoint
ALTER TABLE "temporary_uploads" ADD CONSTRAINT "temporary_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "temporary_uploads_user" ON "temporary_uploads" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "temporary_uploads_age" ON "temporary_uploads" USING btree ("created_at");
