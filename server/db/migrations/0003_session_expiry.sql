CREATE INDEX "session_expiry" ON "auth"."session" USING btree ("expiresAt");
