CREATE TABLE "auth"."passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"publicKey" text NOT NULL,
	"userId" uuid NOT NULL,
	"credentialID" text NOT NULL,
	"counter" bigint NOT NULL,
	"deviceType" text NOT NULL,
	"backedUp" boolean NOT NULL,
	"transports" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	CONSTRAINT "passkey_name_length" CHECK (char_length("auth"."passkey"."name") between 1 and 100)
);

--> statement-breakpoint
ALTER TABLE "auth"."passkey" ADD CONSTRAINT "passkey_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "passkey_user" ON "auth"."passkey" USING btree ("userId");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "auth"."passkey" USING btree ("credentialID");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_provider" ON "auth"."account" USING btree ("providerId","accountId");
