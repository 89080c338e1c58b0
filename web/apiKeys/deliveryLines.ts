/**
 * Returns lines of a shell script that deliver a file: `KEY=… sh deliver.sh FILE`. They need curl alone.
 * @param origin address of the product, without a slash at its end
 */
export const deliveryLines = (origin: string): string =>
  `FILE="$1"
URL=$(curl -sS --fail-with-body -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d "{\\"fileName\\":\\"$(basename "$FILE")\\",\\"size\\":$(wc -c < "$FILE")}" \\
  ${origin}/api/v1/Deliver/Statement | sed 's/.*"uploadUrl":"\\([^"]*\\)".*/\\1/')
curl -sS --fail-with-body -T "$FILE" "$URL"
`;
