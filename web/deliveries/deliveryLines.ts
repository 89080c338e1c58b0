/**
 * Returns lines of a shell script that deliver a file: `KEY=… sh deliver.sh FILE`. They need curl alone, and end with the
 * answer and a status other than 0 when the file is refused.
 * @param origin address of the product, without a slash at its end
 */
export const deliveryLines = (origin: string): string =>
  `FILE="$1"
ANSWER=$(curl -sS --fail-with-body -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d "{\\"fileName\\":\\"$(basename "$FILE")\\",\\"size\\":$(wc -c < "$FILE")}" \\
  ${origin}/api/v1/Deliver/Statement) || { printf '%s\\n' "$ANSWER" >&2; exit 1; }
URL=$(printf '%s' "$ANSWER" | sed 's/.*"uploadUrl":"\\([^"]*\\)".*/\\1/')
curl -sS --fail-with-body -T "$FILE" "$URL"
`;
