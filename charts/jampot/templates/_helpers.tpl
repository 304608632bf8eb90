{{- define "jampot.fullname" -}}
{{- default .Release.Name .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "jampot.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/part-of: jampot
app.kubernetes.io/version: {{ regexReplaceAll "[^A-Za-z0-9._-]" (.Values.image.tag | default .Chart.AppVersion) "_" | trunc 63 | trimAll "._-" | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{/* What names the pods of one service, for ever: a Deployment's selector can't be changed. Takes {root, name}. */}}
{{- define "jampot.selector" -}}
app.kubernetes.io/name: jampot-{{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
{{- end -}}

{{/* Takes {root, name}. */}}
{{- define "jampot.image" -}}
{{- $image := .root.Values.image -}}
{{- $registry := required "image.registry is missing: name the registry that has Jampot's images (README: Images)." $image.registry -}}
{{ printf "%s/%s-%s:%s" $registry $image.repository .name ($image.tag | default .root.Chart.AppVersion) }}{{ with index ($image.digests | default dict) .name }}@{{ . }}{{ end }}
{{- end -}}

{{- define "jampot.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{ .Values.serviceAccount.name | default (include "jampot.fullname" .) }}
{{- else -}}
{{ .Values.serviceAccount.name | default "default" }}
{{- end -}}
{{- end -}}

{{/* The services as they run: their own values over the defaults, as JSON. */}}
{{- define "jampot.services" -}}
{{- $services := dict -}}
{{- range $name, $own := .Values.services -}}
{{- $_ := set $services $name (mergeOverwrite (deepCopy $.Values.defaults) (deepCopy $own)) -}}
{{- end -}}
{{ toJson $services }}
{{- end -}}

{{/* The operator's Cluster, which its Services and Secrets are called after; it takes names of 50 characters. */}}
{{- define "jampot.postgresCluster" -}}
{{ .Values.postgresql.cloudnativepg.name | default (printf "%s-postgresql" (include "jampot.fullname" .) | trunc 50 | trimSuffix "-") }}
{{- end -}}

{{- define "jampot.postgresHost" -}}
{{- if .Values.postgresql.host -}}
{{ .Values.postgresql.host }}
{{- else if .Values.postgresql.cloudnativepg.enabled -}}
{{ include "jampot.postgresCluster" . }}-rw
{{- else -}}
{{ fail "postgresql.host is missing: name the server, or set postgresql.cloudnativepg.enabled." }}
{{- end -}}
{{- end -}}

{{/* The Secret with the authority that signed the database's certificate; empty: those that everybody trusts. */}}
{{- define "jampot.postgresCa" -}}
{{- if .Values.postgresql.ca.secret -}}
{{ .Values.postgresql.ca.secret }}
{{- else if .Values.postgresql.cloudnativepg.enabled -}}
{{ include "jampot.postgresCluster" . }}-ca
{{- end -}}
{{- end -}}

{{- define "jampot.postgresParameters" -}}
{{- $own := .Values.postgresql.parameters -}}
{{- $ca := ternary "sslrootcert=/etc/jampot/postgresql/ca.crt" "" (ne (include "jampot.postgresCa" .) "") -}}
{{ list $own $ca | compact | join "&" }}
{{- end -}}

{{/* Volumes of authorities that certificates are checked with. Takes {root, database: whether it goes there}. */}}
{{- define "jampot.caVolumes" -}}
{{- $postgresql := include "jampot.postgresCa" .root -}}
{{- if and .database $postgresql }}
- name: postgresql-ca
  secret:
    secretName: {{ $postgresql }}
    items: [{ key: {{ .root.Values.postgresql.ca.key }}, path: ca.crt }]
{{- end }}
{{- with .root.Values.extraCa }}
{{- if .secret }}
- name: extra-ca
  secret:
    secretName: {{ .secret }}
    items: [{ key: {{ .key }}, path: ca.crt }]
{{- end }}
{{- end }}
{{- end -}}

{{- define "jampot.caMounts" -}}
{{- if and .database (include "jampot.postgresCa" .root) }}
- name: postgresql-ca
  mountPath: /etc/jampot/postgresql
  readOnly: true
{{- end }}
{{- if .root.Values.extraCa.secret }}
- name: extra-ca
  mountPath: /etc/jampot/extra-ca
  readOnly: true
{{- end }}
{{- end -}}

{{/* What every process of ours has. */}}
{{- define "jampot.nodeEnvironment" -}}
- name: NODE_ENV
  value: production
{{- if .Values.extraCa.secret }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/jampot/extra-ca/ca.crt
{{- end }}
{{- end -}}

{{/* One variable from a Secret. Takes {name, ref: {name, key}}. */}}
{{- define "jampot.secretVariable" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .ref.name }}
      key: {{ .ref.key }}
{{- end -}}

{{/* An address in the database whose password is in a Secret. Takes {root, variable, passwordVariable, role, ref, database}. */}}
{{- define "jampot.databaseVariable" -}}
{{ include "jampot.secretVariable" (dict "name" .passwordVariable "ref" .ref) }}
- name: {{ .variable }}
  value: {{ printf "postgresql://%s:$(%s)@%s:%v/%s?%s" .role .passwordVariable (include "jampot.postgresHost" .root) .root.Values.postgresql.port .database (include "jampot.postgresParameters" .root) | trimSuffix "?" | quote }}
{{- end -}}

{{/* The address that a service runs with. Takes {root, name}. */}}
{{- define "jampot.appDatabase" -}}
{{- $postgresql := .root.Values.postgresql -}}
{{ include "jampot.databaseVariable" (dict "root" .root "variable" "JAMPOT_DATABASE_URL" "passwordVariable" "DATABASE_PASSWORD" "role" (printf "jampot_%s" .name) "database" $postgresql.database "ref" (dict "name" $postgresql.passwordsSecret "key" (printf "%s-password" .name))) }}
{{- end -}}

{{/* Restricted Pod Security, and a root file system that nobody writes to. */}}
{{- define "jampot.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "jampot.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The variables of one service. Takes {root, name, service}. */}}
{{- define "jampot.environment" -}}
{{- $values := .root.Values -}}
{{- $told := index (.root.Files.Get "services.yaml" | fromYaml) .name -}}
{{- $reads := $told.variables -}}
{{ include "jampot.nodeEnvironment" .root }}
- name: NODE_COMPILE_CACHE
  value: /tmp/compile-cache
{{- range $variable, $value := $told.always }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- end }}
{{- range $variable, $path := $told.values }}
{{- $value := $values }}
{{- range splitList "." $path }}{{- $value = index $value . }}{{- end }}
{{- if not (or (kindIs "invalid" $value) (eq (toString $value) "")) }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- range $variable, $key := $told.secrets }}
{{ include "jampot.secretVariable" (dict "name" $variable "ref" (index $values.secrets $key)) }}
{{- end }}
{{- $natsUrl := $values.secrets.natsUrl -}}
{{- with $told.natsUser -}}
{{- $own := index $values.secrets (printf "%sNatsUrl" .) -}}
{{- if $own.name -}}{{- $natsUrl = $own -}}{{- end -}}
{{- end }}
{{ include "jampot.secretVariable" (dict "name" "JAMPOT_NATS_URL" "ref" $natsUrl) }}
{{- if has "database" .service.needs }}
{{ include "jampot.appDatabase" . }}
{{- end }}
{{- if has "JAMPOT_TRUSTED_PROXIES" $reads }}
- name: JAMPOT_TRUSTED_PROXIES
  value: {{ prepend ($values.trustedProxies | default list) "loopback" | join "," | quote }}
{{- end }}
{{- if has "JAMPOT_MAIL_FOLDER" $reads }}
{{- if $values.mail.enabled }}
{{ include "jampot.secretVariable" (dict "name" "JAMPOT_SMTP_URL" "ref" $values.secrets.smtpUrl) }}
{{- else }}
- name: JAMPOT_MAIL_FOLDER
  value: /tmp/mail
{{- end }}
{{- end }}
{{- if has "JAMPOT_OIDC_ISSUER" $reads }}
{{- with $values.oidc }}
{{- if .issuer }}
- name: JAMPOT_OIDC_ISSUER
  value: {{ .issuer | quote }}
- name: JAMPOT_OIDC_CLIENT_ID
  value: {{ required "oidc.clientId is missing." .clientId | quote }}
{{- if .hasSecret }}
{{ include "jampot.secretVariable" (dict "name" "JAMPOT_OIDC_CLIENT_SECRET" "ref" $values.secrets.oidcClientSecret) }}
{{- end }}
{{- if .name }}
- name: JAMPOT_OIDC_NAME
  value: {{ .name | quote }}
{{- end }}
- name: JAMPOT_OIDC_ACCOUNT
  value: {{ .account | quote }}
{{- if .domains }}
- name: JAMPOT_OIDC_DOMAINS
  value: {{ join "," .domains | quote }}
{{- end }}
- name: JAMPOT_OIDC_ROLE
  value: {{ .role | quote }}
{{- if .groups }}
- name: JAMPOT_OIDC_GROUPS
  value: {{ join "," .groups | quote }}
- name: JAMPOT_OIDC_GROUPS_CLAIM
  value: {{ .groupsClaim | quote }}
{{- end }}
- name: JAMPOT_OIDC_SCOPE
  value: {{ .scope | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- if .service.scratchSize }}
- name: JAMPOT_SCRATCH
  value: /scratch
{{- end }}
{{- range $variable, $value := .service.env }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- /* Where a service's pods may run, those of its migration too. Takes the service. */ -}}
{{- define "jampot.placement" -}}
{{- with .priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
