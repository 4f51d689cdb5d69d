CREATE TABLE "product_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "product_news_subject_length" CHECK (char_length("product_news"."subject") between 1 and 150),
	CONSTRAINT "product_news_text_length" CHECK (char_length("product_news"."text") between 1 and 5000)
);

--> statement-breakpoint
CREATE TABLE "product_news_sent" (
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_news_sent_news_id_user_id_pk" PRIMARY KEY("news_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "product_news_sent" ADD CONSTRAINT "product_news_sent_news_id_product_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."product_news"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_news_sent" ADD CONSTRAINT "product_news_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_news_newest" ON "product_news" USING btree ("written_at","id");
--> statement-breakpoint
CREATE INDEX "product_news_sent_user" ON "product_news_sent" USING btree ("user_id");
